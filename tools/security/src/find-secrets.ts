import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

export interface Finding {
  file: string;
  what: string;
}

interface Pattern {
  what: string;
  pattern: RegExp;
  /** Files in which a match is harmless. */
  except?: RegExp;
}

const patterns: Pattern[] = [
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { what: 'a secret key of Supabase', pattern: /\bsb_secret_\w{8,}/g },
  {
    what: 'a path of the machine',
    pattern: /(?<![\w.~-])\/(?:home|root|Users|work)\/[\w.-]+\//g,
    // Federation embeds the path of its runtime in a module whose text remains only in the map.
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
    // Licences name their authors, and documentation uses realistic addresses.
    except: /\.map$|storybook-static\/|third-party-notices\.txt$/,
  },
];

/** Addresses at domains reserved for examples. */
const exampleAddress = /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|exemplo\.com(?:\.br)?)$/i;

/** Finds secrets and private data in the text of a published file. */
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
      if (!exampleAddress.test(match)) found.push({ file, what: `${what}: ${match.slice(0, 60)}` });
    }
  }
  for (const [what, value] of Object.entries(own)) {
    if (content.includes(value)) found.push({ file, what });
  }
  return file.endsWith('.map') ? [...found, ...findPathsOfMap(file, content)] : found;
}

/** Finds absolute paths in a source map. A map may include sources, but not reveal their location. */
function findPathsOfMap(file: string, content: string): Finding[] {
  const { sources } = JSON.parse(content) as { sources: string[] };
  return sources
    .filter((source) => /^(?:\/|file:|https?:|[a-z]:\\)/i.test(source))
    .map((source) => ({ file, what: `a source elsewhere: ${source.slice(0, 60)}` }));
}
