import { CommitParser } from 'conventional-commits-parser';

export interface ImageRelease {
  version: string;
  /** The messages of its commits. The first release has none: it would list the whole history. */
  messages?: readonly string[];
}

/** What changes for the people who use Tostão, by the type of a commit. */
const groups = { feat: 'New', fix: 'Mended', perf: 'Faster' };

/** Scopes that only developers notice. */
const developerScopes =
  /^(?:bench|build|checks|dev|e2e|generate|lock|sql|stories|storybook|stress|test|test-kit|testing|tools)$/;

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([\w-]+)\))?!?: (.+)$/,
  headerCorrespondence: ['type', 'scope', 'subject'],
  breakingHeaderPattern: /^(\w+)(?:\(([\w-]+)\))?!: (.+)$/,
  noteKeywords: ['BREAKING CHANGE', 'Operator'],
  // A sentence of the body may begin with the word.
  notesPattern: (keywords) => new RegExp(`^(${keywords}): (.*)`),
});

/** Writes the part of the changelog about a release of the image: what an operator must do, then what changed, by app. */
export function describeRelease({ version, messages }: ImageRelease): string {
  const title = `## ${version}\n`;
  if (messages === undefined) return `${title}\nThe first release.\n`;
  const commits = messages
    .filter((message) => message.trim() !== '')
    .map((message) => parser.parse(message));
  const steps = commits.flatMap(({ notes }) => notes.map(({ text }) => `- ${oneLine(text)}`));
  const parts = Object.entries(groups).map(([type, name]) => {
    const changes = commits
      .filter((commit) => commit['type'] === type && !developerScopes.test(commit['scope'] ?? ''))
      .map(({ scope, subject }) => `- ${scope ? `**${scope}**: ` : ''}${subject}`);
    return listOf(name, changes.toSorted());
  });
  const rule = 'Back up first: migrations of the database run at the start.\n';
  return [title, rule, listOf('Before you update', steps), ...parts].filter(Boolean).join('\n');
}

function listOf(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${name}\n\n${lines.join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
