import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

/** Something in a file that nobody but us should see. */
export interface Finding {
  file: string;
  what: string;
}

interface Pattern {
  what: string;
  pattern: RegExp;
  /** Where it means nothing. */
  except?: RegExp;
}

const patterns: Pattern[] = [
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { what: 'a secret key of Supabase', pattern: /\bsb_secret_\w{8,}/g },
  {
    what: 'a path of the machine',
    pattern: /(?<![\w.~-])\/(?:home|root|Users|work)\/[\w.-]+\//g,
    // Federation writes where its runtime was found into a module of which only the map keeps the text.
    except: /\.map$/,
  },
  {
    what: 'a source map elsewhere',
    pattern: /[#@]\s*sourceMappingURL=(?![\w.-]+\.map\b)(?!data:)\S+/g,
    except: /\.map$/,
  },
  {
    what: 'an e-mail address',
    pattern: /\b[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/gi,
    // Authors sign their licences, and document with addresses that look real.
    except: /\.map$|storybook-static\/|third-party-notices\.txt$/,
  },
];

/** Addresses that are nobody's. */
const nobody = /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|exemplo\.com(?:\.br)?)$/i;

/** Finds what must not leave the house in a text that is about to. */
export async function findSecrets(
  file: string,
  content: string,
  own: Record<string, string> = {},
): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, contentType: 'text', ext: '' },
    options: {
      config: { rules: [{ id: 'recommended', rule: recommended }] },
      maskSecrets: true,
    },
  });
  const found = messages.map(({ message }) => ({ file, what: message }));
  for (const { what, pattern, except } of patterns) {
    if (except?.test(file)) continue;
    for (const [match] of content.matchAll(pattern)) {
      if (!nobody.test(match)) found.push({ file, what: `${what}: ${match.slice(0, 60)}` });
    }
  }
  for (const [what, value] of Object.entries(own)) {
    if (content.includes(value)) found.push({ file, what });
  }
  return file.endsWith('.map') ? [...found, ...findPathsOfMap(file, content)] : found;
}

/** A map may carry its sources; their names must not say where they were. */
function findPathsOfMap(file: string, content: string): Finding[] {
  const { sources } = JSON.parse(content) as { sources: string[] };
  return sources
    .filter((source) => /^(?:\/|file:|https?:|[a-z]:\\)/i.test(source))
    .map((source) => ({ file, what: `a source elsewhere: ${source.slice(0, 60)}` }));
}
