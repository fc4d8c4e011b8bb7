import { expect, it } from 'vitest';
import { passwordForm } from './password-form.ts';

it.each([
  ['', '', ['Por favor, preencha todos os campos', 'Por favor, preencha todos os campos']],
  ['segredo', '', ['Por favor, preencha todos os campos']],
  ['12345', '12345', ['A nova senha deve ter no mínimo 6 caracteres']],
  ['12345', '54321', ['A nova senha deve ter no mínimo 6 caracteres', 'As senhas não coincidem']],
  ['segredo', 'segreda', ['As senhas não coincidem']],
  ['segredo', 'segredo', []],
])('validates the passwords %j and %j with the messages %j', (password, confirmation, messages) => {
  const issues = passwordForm.safeParse({ password, confirmation }).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(messages);
});
