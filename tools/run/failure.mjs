/** Something the person at the terminal can act on: shown as its sentence, without a stack. */
export class Failure extends Error {}
