import * as z from 'zod/mini';

/** Names of remotes, modules, dialogs and slots: the federation runtime resolves ids by prefix. */
export const namePattern = /^[a-z][a-z0-9-]*$/;

const name = z.string().check(z.regex(namePattern, 'use a-z, 0-9 and "-", starting with a letter'));
const path = z
  .string()
  .check(z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/, 'start with "/" and use a-z, 0-9 and "-"'));
const slot = z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'use "place.kind"'));
const text = z.string().check(z.minLength(1), z.maxLength(60));
/** Destinations and slots are sorted by it, then by path or remote. */
const order = z.number();

/** Returns the schema of a descriptor, with an icon as `remote.json` names it or as the registry has it. */
function descriptorOf<Icon extends z.core.$ZodType>(icon: Icon) {
  return {
    /** The screens, each a module whose component is the page. */
    pages: z.array(
      z.looseObject({
        path,
        module: name,
        title: text,
        /** What the shell links to it for: `account` from the avatar, `search` from the key "/". */
        purpose: z.optional(name),
        /** The page's entry in the navigation, for pages that have one. */
        nav: z.optional(z.looseObject({ label: text, icon, order })),
      }),
    ),
    /** The dialogs that the shell and other remotes may open. */
    dialogs: z._default(z.array(z.looseObject({ id: name, module: name })), []),
    /**
     * The parts of other screens, each a link to a `page` of the remote. A `home.card` shows a `figure`
     * of home: `next-debt`, `month-balance` or `last-transaction`. Its module adds rows on wide screens.
     */
    slots: z._default(
      z.array(
        z.looseObject({
          slot,
          module: z.optional(name),
          order,
          title: z.optional(text),
          icon: z.optional(icon),
          page: z.optional(path),
          figure: z.optional(name),
        }),
      ),
      [],
    ),
  };
}

/** `apps/<name>/remote.json`: the only place that knows a remote. Icons are names of lucide. */
export const remoteJsonSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name,
  /** A CODEOWNERS team or person, for whoever looks for one. */
  owner: z.optional(z.string()),
  ...descriptorOf(name),
});

const elements = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'] as const;
/** The attributes that say where a shape is. React treats others, such as `style`, in its own way. */
const attributes = [
  'cx',
  'cy',
  'd',
  'fill',
  'height',
  'points',
  'r',
  'rx',
  'ry',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
] as const;

/** The nodes of an SVG icon of 24 by 24: their element names and attributes. */
const iconNodesSchema = z.array(
  z.tuple([z.enum(elements), z.partialRecord(z.enum(attributes), z.string())]),
);

/** What a release says about itself in the registry. */
export const descriptorSchema = z.looseObject(descriptorOf(iconNodesSchema));

export type RemoteJson = z.infer<typeof remoteJsonSchema>;
export type Descriptor = z.infer<typeof descriptorSchema>;
export type IconNodes = z.infer<typeof iconNodesSchema>;
export type Page = Descriptor['pages'][number];
