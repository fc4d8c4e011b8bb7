/**
 * The suites that run on PostgREST each day, with what it may answer differently from our API layer. The nightly run has all
 * suites of the data API there, so that a suite without such an answer costs its time once a day.
 */
export const postgrestSuites: Record<string, string> = {
  'api/bulk-changes': 'arrays of ids, and an undo as JSON that returns to the function',
  'api/households': 'the header that names a household, and the hints of errors',
  'api/import-tables': 'an upsert that writes the key of the row it finds',
  'api/last-categories': 'a list of texts or JSON as the argument of a function',
  'api/moments': 'errors of values out of range',
  'api/row-ranges': 'limits, counts and ranges of rows',
  'api/search': 'patterns and characters in filters',
  'api/tags': 'a list of texts as a column and in functions',
  'security/access': 'roles, grants and policies, and tokens that are no longer valid',
  'security/answers': 'statuses of errors, numbers and moments, and the limit of 1,000 rows',
  'security/bodies': 'bodies, types and nulls',
  'security/crafted-requests': 'filters, selections, embedded relations, preferences and schemas',
  'security/household-roles': 'roles in a household, in each table and function',
  'security/operators': 'operators, and the time of a statement',
  'security/second-step-rights':
    'the level and the time of codes in a token, in each table and function',
  'security/sessions': 'sessions that have ended, in each table and function',
  'security/tokens': 'signatures of tokens, which PostgREST checks itself',
};
