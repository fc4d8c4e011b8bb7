import {
  Canvas,
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';
import { startsDark } from './docs-frame.ts';

type ContainerProps = ComponentProps<typeof DocsContainer>;

/** Shows a page of the documentation in the theme of the toolbar. */
export function ThemedContainer({ context, ...props }: ContainerProps) {
  const [dark, setDark] = useState(startsDark);
  useEffect(() => {
    const update = ({ globals }: { globals: { theme?: string } }) =>
      setDark(globals.theme === 'dark');
    context.channel.on(GLOBALS_UPDATED, update);
    return () => context.channel.off(GLOBALS_UPDATED, update);
  }, [context.channel]);
  document.documentElement.classList.toggle('dark', dark);
  return (
    // Frames read the theme when they load.
    <DocsContainer
      key={String(dark)}
      {...props}
      context={context}
      theme={dark ? themes.dark : themes.light}
    />
  );
}

/** The documentation of a component or a screen. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { guide } = preparedMeta.parameters as { guide?: Guide };
  const isScreen = preparedMeta.title.startsWith('Screens/');
  return (
    <>
      <Title />
      {!isScreen && <Status experimental={preparedMeta.tags.includes('experimental')} />}
      <Description of="meta" />
      {guide && <Markdown>{`- **Do:** ${guide.do}\n- **Don’t:** ${guide.dont}`}</Markdown>}
      {isScreen ? (
        <ScreenStories />
      ) : (
        <>
          <Primary />
          <Controls />
          <Stories includePrimary={false} />
        </>
      )}
    </>
  );
}

function Status({ experimental }: { experimental: boolean }) {
  return (
    <Markdown>
      {experimental
        ? '**Experimental**: one app uses it, and its props may still change.'
        : '**Stable**: its props change only together with every app that uses it.'}
    </Markdown>
  );
}

/** Shows the first story in a frame and links to the others: a screen needs a viewport of its own. */
function ScreenStories() {
  const stories = useContext(DocsContext).componentStories();
  const [first] = stories;
  if (!first) return null;
  return (
    <>
      <Canvas
        of={first.moduleExport}
        story={{ inline: false, height: '640px' }}
        sourceState="none"
      />
      <Heading>Stories</Heading>
      <ul className="sbdocs sbdocs-ul">
        {stories.map(({ id, name, parameters }) => (
          <li key={id} className="sbdocs sbdocs-li">
            <a className="sbdocs sbdocs-a" href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            {description(parameters) && `: ${description(parameters)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function description(parameters: unknown) {
  const { docs } = (parameters ?? {}) as { docs?: { description?: { story?: string } } };
  return docs?.description?.story;
}

/** The `guide` parameter of a component's stories: its page shows both sentences. */
export interface Guide {
  do: string;
  dont: string;
}
