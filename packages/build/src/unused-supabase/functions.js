// Replaces @supabase/functions-js: the app calls no edge functions.

export const FunctionRegion = {};
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}

export class FunctionsClient {
  invoke() {
    throw new Error('Functions are left out of this build: see packages/build/src/base-config.ts');
  }
}
