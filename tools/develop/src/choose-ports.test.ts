import { expect, it } from 'vitest';
import { choosePorts } from './choose-ports.ts';

const taking =
  (...ports: number[]) =>
  (port: number) =>
    Promise.resolve(ports.includes(port));

it('takes the documented ports where these are free', async () => {
  expect(await choosePorts({}, [0, 1], taking(3103))).toEqual({
    variables: { PORT: '3000', BACKEND_PORT: '54321', TOSTAO_REMOTES_PORT: '3101' },
    notes: [],
  });
});

it('takes the next free ports where the documented ones are taken, and says so', async () => {
  const { variables, notes } = await choosePorts({}, [1, 4], taking(54_321, 54_322, 3105));
  expect(variables).toEqual({
    PORT: '3000',
    BACKEND_PORT: '54323',
    TOSTAO_REMOTES_PORT: '3201',
  });
  expect(notes).toEqual([
    'The backend has port 54323, because 54321 is taken (BACKEND_PORT sets it).',
    'The first remote has port 3201, because 3105 is taken (TOSTAO_REMOTES_PORT sets it).',
  ]);
});

it('names every variable that asks for a port that is taken or none', async () => {
  const env = { PORT: 'x', BACKEND_PORT: '54321', TOSTAO_REMOTES_PORT: '4000' };
  await expect(choosePorts(env, [2], taking(54_321, 4002))).rejects.toThrow(
    [
      'PORT=x is no port.',
      'Port 54321 is taken. Stop the process that uses it, or set BACKEND_PORT to another port.',
      'Port 4002 is taken. Stop the process that uses it, or set TOSTAO_REMOTES_PORT to another port.',
    ].join('\n'),
  );
});
