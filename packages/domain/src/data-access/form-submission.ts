/** Identifies one press of "Salvar", so that the database can distinguish a retry from a changed form. */
export interface FormSubmission {
  /** Created once per filled-in form. */
  idempotencyKey: string;
  /**
   * Grows with every change between two presses: a later one replaces the rows that an earlier, unacknowledged
   * one created.
   */
  revision: number;
}
