import { type Copy, DockerfileParser, type Env, type From } from 'dockerfile-ast';

/** A stage of a container file. */
export interface Stage {
  /** The name that other stages use. The last stage has none. */
  name: string | undefined;
  /** An image, or the name of an earlier stage. */
  base: string;
  steps: Step[];
}

/** An instruction that changes the files or the settings of a stage. */
export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'copy'; from: string | undefined; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: [name: string, value: string][] }
  | { kind: 'volume'; paths: string[] }
  | { kind: 'user'; name: string }
  | { kind: 'expose'; port: number }
  | { kind: 'healthcheck'; command: string[] }
  | { kind: 'cmd'; command: string[] };

/**
 * Reads the stages of a container file.
 * @throws Error for an instruction or a form of it that is not understood here
 */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? undefined, base: from.getImage()!, steps: [] });
    } else {
      stages.at(-1)!.steps.push(readStep(instruction));
    }
  }
  return stages;
}

type Instruction = ReturnType<ReturnType<typeof DockerfileParser.parse>['getInstructions']>[number];

function readStep(instruction: Instruction): Step {
  const values = instruction.getArguments().map((argument) => argument.getValue());
  const [first = ''] = values;
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      return { kind: 'workdir', path: first };
    case 'COPY': {
      const from = (instruction as Copy).getFromFlag()?.getValue() ?? undefined;
      return { kind: 'copy', from, sources: values.slice(0, -1), target: values.at(-1)! };
    }
    case 'RUN':
      return { kind: 'run', command: instruction.getRawArgumentsContent()! };
    case 'ENV': {
      const properties = (instruction as Env).getProperties();
      return {
        kind: 'env',
        values: properties.map((property) => [property.getName(), property.getValue() ?? '']),
      };
    }
    case 'VOLUME':
      return { kind: 'volume', paths: values };
    case 'USER':
      return { kind: 'user', name: first };
    case 'EXPOSE':
      return { kind: 'expose', port: Number(first) };
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', command: readCommand(instruction) };
    case 'CMD':
      return { kind: 'cmd', command: readCommand(instruction) };
    default:
      throw new Error(`The instruction ${instruction.toString()} is not understood`);
  }
}

/** Reads a command in the form of a JSON array. A health check has `CMD` in front of it. */
function readCommand(instruction: Instruction): string[] {
  const text = instruction.getRawArgumentsContent()!.replace(/^CMD\s+/, '');
  return JSON.parse(text) as string[];
}
