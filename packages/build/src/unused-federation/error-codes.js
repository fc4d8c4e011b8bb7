// Replaces @module-federation/error-codes in remotes: the codes that their runtime names, unexplained.

export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = {};
