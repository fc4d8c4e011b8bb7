/** The message for an account that was deleted since the form opened: a foreign key is violated. */
export const accountRejections = { '23503': 'A conta escolhida não existe mais.' };
