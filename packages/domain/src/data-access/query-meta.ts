import type { QueryMeta } from '@tostao/platform';

// Types the `meta` of every query of this app.
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
