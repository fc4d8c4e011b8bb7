import * as z from 'zod/mini';

/** Names of remotes, modules, dialogs and slots. Federation resolves ids by prefix, in objects that have a `constructor`. */
export const namePattern = /^(?!constructor$)[a-z][a-z0-9-]*$/;

export const matching = (pattern: RegExp, hint?: string) =>
  z.string().check(z.regex(pattern, hint));
const text = z.string().check(z.minLength(1), z.maxLength(60));
/** Destinations and slots are sorted by it, then by path or remote. */
const order = z.number();

/** The expected form of a text, for the author of a wrong one. */
interface Hints {
  name?: string;
  path?: string;
  slot?: string;
  write?: string;
  rows?: string;
  data?: string;
}

/** Returns the schema of a descriptor, with an icon as `remote.json` names it or as the registry has it. */
export function descriptorOf<Icon extends z.core.$ZodType>(icon: Icon, say: Hints) {
  const name = matching(namePattern, say.name);
  const path = matching(/^(?:\/[a-z0-9][a-z0-9-]*)+$/, say.path);
  const slot = matching(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\/v[1-9]\d*$/, say.slot);
  /** Shows the entry only where this flag is on: in an environment's registry, or in one browser. */
  const flag = z.optional(name);
  const relation = matching(/^[a-z][a-z0-9_]*$/, say.write);
  const rows = z.optional(matching(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$/, say.rows));
  /** Shows the entry only to users who have a row in this table, or in this column of a table. */
  const whenRowsIn = rows;
  return {
    /** The screens, each a module whose component is the page. */
    pages: z.array(
      z.looseObject({
        path,
        /** Whether the page also answers the addresses below its path. */
        subpaths: z.optional(z.boolean()),
        module: name,
        title: text,
        /** The reason to link to it: `account` from the avatar, `search` from the key "/", others from pages of other remotes. */
        purpose: z.optional(name),
        flag,
        /** The page's entry in the navigation, for pages that have one. */
        nav: z.optional(z.looseObject({ label: text, icon, order, whenRowsIn })),
      }),
    ),
    /** The dialogs that the shell and other remotes may open. */
    dialogs: z._default(z.array(z.looseObject({ id: name, module: name, flag })), []),
    /** The parts of other screens: links to a `page`, or the components of a `module`. A shell ignores slots newer than it. */
    slots: z._default(
      z.array(
        z.looseObject({
          slot,
          module: z.optional(name),
          order,
          title: z.optional(text),
          icon: z.optional(icon),
          page: z.optional(path),
          whenRowsIn,
          /**
           * The requests of the Data API that a card of home sends first, which the shell sends while the card's code loads: a path,
           * and the arguments of a function. `{today}` stands for the day, and `{month}` for the first day of the month.
           */
          data: z.optional(
            z.array(
              z.looseObject({
                path: matching(/^(?:rpc\/)?[a-z][a-z0-9_]*(?:\?[^#\s]*)?$/, say.data),
                body: z.optional(z.record(relation, z.string())),
              }),
            ),
          ),
          /** Shows a first step only until the user has a row there. */
          unlessRowsIn: rows,
          flag,
        }),
      ),
      [],
    ),
    /** The database functions and tables that the remote writes while offline. The shell sends no other queued request. */
    writes: z._default(z.array(relation), []),
  };
}

/** Returns the issues of a failed parse as part of a sentence, such as `pages.0.path: start with "/"`. */
export function describeIssues({ issues }: Pick<z.core.$ZodError, 'issues'>): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

const elements = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'] as const;
/** The attributes that say where a shape is. React treats others, such as `style`, in its own way. */
const attribute = matching(/^(?:d|points|fill|width|height|r[xy]?|c[xy]|[xy][12]?)$/);

/** The nodes of an SVG icon of 24 by 24: their element names and attributes. */
const iconNodesSchema = z.array(z.tuple([z.enum(elements), z.record(attribute, z.string())]));

export const descriptorSchema = z.looseObject(descriptorOf(iconNodesSchema, {}));

export type Descriptor = z.infer<typeof descriptorSchema>;
export type IconNodes = z.infer<typeof iconNodesSchema>;
export type Page = Descriptor['pages'][number];
