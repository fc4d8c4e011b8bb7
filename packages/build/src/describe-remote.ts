import { type Compiler, rspack } from '@rspack/core';
import type { Descriptor, IconNodes } from '@tostao/registry/descriptor';
import type { RemoteJson } from '@tostao/registry/remote-json';

/** Describes a remote with icons as SVG nodes, which older shells show. Throws Error when lucide has no icon of a name. */
export async function describeRemote(remoteJson: RemoteJson): Promise<Descriptor> {
  const { pages, dialogs, slots, writes } = remoteJson;
  return {
    pages: await Promise.all(
      pages.map(async ({ nav, ...page }) => ({
        ...page,
        ...(nav && { nav: { ...nav, icon: await iconNodes(nav.icon) } }),
      })),
    ),
    dialogs,
    writes,
    slots: await Promise.all(
      slots.map(async ({ icon, ...slot }) => ({
        ...slot,
        ...(icon && { icon: await iconNodes(icon) }),
      })),
    ),
  };
}

type LucideNodes = [IconNodes[number][0], Record<string, string>][];

interface LucideModule {
  default: {
    render: (props: object, ref: null) => { props: { icon: { node: LucideNodes } } };
  };
}

async function iconNodes(name: string): Promise<IconNodes> {
  const module = await import(`lucide-react/icons/${name}`).catch((error: unknown) => {
    throw new Error(`remote.json names the icon "${name}", which lucide does not have.`, {
      cause: error,
    });
  });
  // Only the component is exported under every name of an icon, also under its earlier names.
  const { node } = (module as LucideModule).default.render({}, null).props.icon;
  return node.map(([element, attributes]) => {
    // React's key means nothing in the registry.
    const { key: _, ...shape } = attributes;
    return [element, shape];
  });
}

/** Emits `remote.json` for publishing: the name of the remote and its description. */
export function describeRemotePlugin(remoteJson: RemoteJson) {
  const name = 'DescribeRemotePlugin';
  return (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        try {
          const described = { name: remoteJson.name, ...(await describeRemote(remoteJson)) };
          const text = `${JSON.stringify(described, null, 2)}\n`;
          compilation.emitAsset('remote.json', new rspack.sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new rspack.WebpackError((error as Error).message));
        }
      });
    });
}
