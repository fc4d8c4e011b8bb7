import { describe, expect, it } from 'vitest';
import { accountDeletionText, type OwnHousehold } from './deletion-text.ts';

const own = { id: 'own', name: 'Pessoal', role: 'owner', isOwn: true, hasOthers: false };
const casa = (name: string, change: Partial<OwnHousehold> = {}): OwnHousehold => ({
  id: name,
  name,
  role: 'editor',
  isOwn: false,
  hasOthers: true,
  ...change,
});

describe('the question before the account is deleted', () => {
  it('names no household to who has only the own one', () => {
    const text = accountDeletionText([own]);
    expect(text).toMatch(/^Suas transações, .* são apagados para sempre\. Esta ação/);
    expect(text).not.toMatch(/continua|Só você/);
  });

  it('says that rows stay in a household with others, as those of a former member', () => {
    const text = accountDeletionText([own, casa('Serra'), casa('Praia', { role: 'owner' })]);
    expect(text).toContain('de Pessoal e o seu perfil são apagados para sempre.');
    expect(text).toContain(
      'O que você registrou em Serra e Praia continua lá, como de “Ex-membro”.',
    );
    expect(text).not.toContain('Só você');
  });

  it('says that a household goes whose owner is alone', () => {
    const text = accountDeletionText([own, casa('Serra', { role: 'owner', hasOthers: false })]);
    expect(text).toContain('Só você está em Serra: tudo o que está lá também é apagado.');
    expect(text).not.toContain('continua');
  });
});
