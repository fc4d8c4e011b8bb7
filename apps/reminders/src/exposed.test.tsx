import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import remote from '../remote.json' with { type: 'json' };

// A remote may have no pages.
const pages: { module: string; path: string }[] = remote.pages;
const files = readdirSync(path.join(import.meta.dirname, 'exposed'));

afterEach(cleanup);

it.each(files.map((file) => path.basename(file, '.tsx')))(
  'the exposed module %s loads, and renders if it is a page',
  async (module) => {
    const { default: Exposed } = (await import(`./exposed/${module}.tsx`)) as {
      default: ComponentType;
    };
    expect(Exposed).toBeTypeOf('function');
    const page = pages.find((each) => each.module === module);
    // A component of a slot or dialog needs the props of its place.
    if (!page) return;
    const { container } = render(
      <MockPlatform answers={{}} path={page.path}>
        <Exposed />
      </MockPlatform>,
    );
    expect(container.textContent).not.toBe('');
  },
);
