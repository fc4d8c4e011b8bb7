import { createClient } from '@supabase/supabase-js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetchAllRows, maxRows } from './all-rows.ts';
import { fakeBackend } from './fake-backend.ts';
import { failureToast } from './failure.ts';
import { DatabaseError, unwrap } from './database-error.ts';
import { GoneError } from './gone-error.ts';
import { isNetworkError, retryOnNetworkError } from './network-error.ts';

const updateDebtFailure = { title: 'Erro ao atualizar dívida' };

function databaseError(status: number, code: string, message = 'Recusado'): DatabaseError {
  const details = { code, message, details: '', hint: '', name: 'PostgrestError' };
  return new DatabaseError({ ...details, toJSON: () => details }, status);
}

function catchError(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    return error;
  }
}

const serverTrouble = 'O servidor não respondeu como devia. Tente novamente em instantes.';

describe('failed call', () => {
  it.each([
    [0, '', true],
    [502, '', true],
    [503, '57P03', true],
    [504, '', true],
    [400, '23514', false],
    [409, '23505', false],
    [413, '', false],
    [408, '', true],
    [429, 'over_request_rate_limit', true],
    [500, '', true],
    [520, '', true],
    [525, 'XX000', true],
    [500, 'XX000', false],
  ])('treats status %i with code %j as a network error: %s', (status, code, isNetwork) => {
    expect(isNetworkError(databaseError(status, code))).toBe(isNetwork);
    expect(retryOnNetworkError(1, databaseError(status, code))).toBe(isNetwork);
    expect(retryOnNetworkError(2, databaseError(status, code))).toBe(false);
  });

  it('treats a page of HTML as a network error at any status, and never shows it', async () => {
    const html = '<!DOCTYPE html><title>520: Web server is returning an unknown error</title>';
    for (const status of [403, 500, 520]) {
      const { database } = fakeBackend(() => new Response(html, { status }));
      const response = await database.from('debts').delete().eq('id', 'd');
      const error = catchError(() => unwrap(response));
      expect(isNetworkError(error)).toBe(true);
      expect(failureToast(updateDebtFailure, error).description).toBe(serverTrouble);
    }
  });

  it('recognises a database error that another bundle threw', () => {
    class OtherDatabaseError extends Error {
      override name = 'DatabaseError';
      code = 'PT409';
      status = 503;
    }
    expect(isNetworkError(new OtherDatabaseError())).toBe(true);
  });
});

describe('error toast', () => {
  it('shows the title of the failure and a sentence, never the words of the database', () => {
    const toast = failureToast(updateDebtFailure, databaseError(400, '23514'));
    expect(toast).toEqual({
      kind: 'error',
      title: 'Erro ao atualizar dívida',
      description: 'Um dos valores não é aceito. Confira e tente de novo.',
    });
  });

  it('prefers the sentence of the failure, for codes of its own too', () => {
    const failure = { title: 'Erro', rejections: { PT499: 'Tarde demais.' } };
    expect(failureToast(failure, databaseError(400, 'PT499')).description).toBe('Tarde demais.');
    const description = 'Houve um problema ao criar a dívida. Tente novamente.';
    const createDebtFailure = { title: 'Erro ao adicionar dívida', description };
    expect(failureToast(createDebtFailure, databaseError(400, '23514'))).toMatchObject({
      description,
    });
  });

  it.each([
    ['TS005', 'Você chegou ao limite de registros deste tipo. Apague os que não usa mais.'],
    ['TS006', 'O exemplo tem limites. Crie sua conta para continuar.'],
  ])(
    'names the quota of %s whatever the sentence of the failure: to repeat would not help',
    (code, description) => {
      const failure = { title: 'Erro', description: 'Houve um problema. Tente novamente.' };
      expect(failureToast(failure, databaseError(400, code)).description).toBe(description);
    },
  );

  it.each([
    [databaseError(0, '', 'TypeError: Failed to fetch'), 'Verifique sua internet'],
    [databaseError(409, '23505', '"categories_name_key"'), 'Já existe uma categoria'],
    [databaseError(401, 'PT401', 'the session has ended'), 'Entre de novo'],
    [new GoneError(), 'Este registro não existe mais.'],
    [databaseError(400, '0A000'), 'O servidor não respondeu como devia.'],
    [databaseError(400, 'PGRST102'), 'Um dos valores não é aceito.'],
    [databaseError(400, 'PT499'), 'O registro mudou ou não existe mais.'],
    [new TypeError('x is not a function'), 'Tente novamente.'],
    [new Error(''), 'Tente novamente.'],
    [undefined, 'Tente novamente.'],
  ])('translates the error %s', (error, description) => {
    expect(failureToast(updateDebtFailure, error).description).toContain(description);
  });
});

describe('errors from outside the database', () => {
  const noConnection = 'Verifique sua internet e tente novamente.';
  const failure = { title: 'Erro', fallback: 'Não foi possível. Tente novamente.' };

  it('translates a failed load of code', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    expect(failureToast(failure, error).description).toBe(noConnection);
  });

  it.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), noConnection],
    [async () => new Response('', { status: 503 }), failure.fallback],
  ])('translates a failed call to Auth', async (fetch, description) => {
    const { auth } = createClient('http://backend.test', 'key', { global: { fetch } });
    const { error } = await auth.signInWithPassword({ email: 'a@b.br', password: 'x' });
    expect(failureToast(failure, error).description).toBe(description);
  });
});

describe('fetching all rows', () => {
  it('fetches every row exactly once, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3 * maxRows }), async (count) => {
        const table = Array.from({ length: count }, (_, index) => index);
        const byKey = await fetchAllRows<number>(async (last = -1) =>
          table.slice(last + 1, last + 1 + maxRows),
        );
        const byOffset = await fetchAllRows<number>(async (_last, start) =>
          table.slice(start, start + maxRows),
        );
        expect(byKey).toEqual(table);
        expect(byOffset).toEqual(table);
      }),
      { numRuns: 20, examples: [[maxRows], [2 * maxRows], [0]] },
    );
  });
});
