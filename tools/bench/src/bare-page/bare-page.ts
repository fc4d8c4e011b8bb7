// The script of the bare page: home without a framework, the least that a browser can do for it.
interface Figures {
  accumulated: number;
  spent_today: number;
  income_last_7_days: number;
  month_balance: number;
  next_debt_name: string | null;
  next_debt_amount: number | null;
  last_transaction_description: string | null;
  last_transaction_amount: number | null;
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const config = (await (await fetch('/config.json')).json()) as { supabaseKey: string };
const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token'));
const session = JSON.parse(localStorage.getItem(stored ?? '') ?? '{}') as { access_token: string };

async function ask<Row>(path: string, body?: object): Promise<Row | undefined> {
  const response = await fetch(`/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: config.supabaseKey,
      Authorization: `Bearer ${session.access_token}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as Row[])[0];
}

const write = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const showName = async () => {
  const profile = await ask<{ name: string }>('profiles?select=name');
  write('name', `Olá, ${profile?.name ?? ''}`);
};

const showFigures = async () => {
  const figures = await ask<Figures>('rpc/home_figures', {
    p_today: new Date().toLocaleDateString('en-CA'),
  });
  if (!figures) return;
  write('accumulated', money.format(figures.accumulated));
  write('total', money.format(figures.accumulated));
  write('spent', money.format(figures.spent_today));
  write('income', money.format(figures.income_last_7_days));
  write('balance', `Saldo do mês: ${money.format(figures.month_balance)}`);
  const { next_debt_name: debt, last_transaction_description: last } = figures;
  write('debt', `${debt ?? ''}: ${money.format(figures.next_debt_amount ?? 0)}`);
  write('last', `${last ?? ''}: ${money.format(figures.last_transaction_amount ?? 0)}`);
};

await Promise.all([showName(), showFigures()]);
document.body.dataset['readyAt'] = String(performance.now());
