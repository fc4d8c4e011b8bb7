import * as z from 'zod/mini';

/** The name of a household. Two may have the same. */
export const householdName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Dê um nome à casa'),
    z.maxLength(40, 'O nome deve ter no máximo 40 caracteres'),
  );
