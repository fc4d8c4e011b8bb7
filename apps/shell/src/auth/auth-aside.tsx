import { Logo } from '@tostao/ui/logo';
import { CalendarClock, ChartPie, ShieldCheck } from 'lucide-react';

const promises = [
  { icon: <CalendarClock />, text: 'Dívidas e parcelas avisadas antes de vencer' },
  { icon: <ChartPie />, text: 'Para onde o dinheiro foi, mês a mês' },
  { icon: <ShieldCheck />, text: 'Seus dados são só seus' },
];

/** Presents the app beside the sign-in form on wide screens. */
export function AuthAside() {
  return (
    <aside className="hero-ground relative hidden flex-col justify-center overflow-clip bg-linear-to-br from-hero to-hero-deep p-12 text-on-hero lg:flex xl:p-20">
      <div
        aria-hidden
        className="absolute -right-40 -bottom-44 rotate-[-14deg] opacity-20 [&_svg]:size-136"
      >
        <Logo markOnly />
      </div>
      <div className="relative max-w-md">
        <p className="text-figure">Suas finanças em dia</p>
        <p className="mt-4 text-lg text-hero-muted">
          Receitas, despesas, parcelas e metas num só lugar. Cada centavo no seu devido lugar.
        </p>
        <ul className="mt-10 grid gap-5">
          {promises.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-4">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-control bg-hero-deep text-gold [&_svg]:size-5"
              >
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
