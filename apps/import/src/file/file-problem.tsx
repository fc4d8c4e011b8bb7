import { isDatabaseError } from '@tostao/domain/data-access/database-error';

/** Says why a file could not be read or compared. */
export function FileProblem({ error }: { error: Error }) {
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger wrap-anywhere">
      {explainFileProblem(error)}
    </p>
  );
}

/** Returns the sentence about a file that could not be read or compared. */
export function explainFileProblem(error: Error): string {
  if (error.name === 'StatementError') return error.message;
  return isDatabaseError(error)
    ? 'Não foi possível comparar o extrato com a sua conta. Verifique sua internet e tente novamente.'
    : 'Não foi possível ler o arquivo.';
}
