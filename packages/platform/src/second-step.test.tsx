import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirmSecondStep, useSecondStepQuestion } from './second-step.ts';

it('asks once for all who wait, and tells each of them the answer', async () => {
  const { result } = renderHook(useSecondStepQuestion);
  expect(result.current.isAsked).toBe(false);
  const waiting = await act(() => Promise.resolve([confirmSecondStep(), confirmSecondStep()]));
  expect(result.current.isAsked).toBe(true);
  act(() => result.current.answer(true));
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(result.current.isAsked).toBe(false);
});
