/** Returns `{ name, args }` of each instruction. Continuation lines are joined. */
function parseInstructions(source) {
  const joined = source
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, args] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [undefined, line, ''];
      return { name: name.toUpperCase(), args: args.trim() };
    });
}

function groupByStage(instructions) {
  const stages = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') {
      const [image, , name] = instruction.args.split(/\s+/);
      stages.push({ image, name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** Returns true if the image's tag or digest identifies a release. `latest` or a missing tag does not. */
export const isPinned = (image) => /:[\w.-]*\d[\w.-]*$/.test(image) || image.includes('@sha256:');

const SECRET_PATTERN = /(PASSWORD|SECRET|TOKEN|API_KEY|PRIVATE_KEY|CREDENTIAL)\w*\s*=?/i;

function checkOrder({ instructions }) {
  const install = instructions.findIndex(({ name, args }) => name === 'RUN' && /npm ci/.test(args));
  if (install < 0) return ['the packages are not installed with `npm ci`'];
  const copied = instructions
    .slice(0, install)
    .filter(({ name }) => name === 'COPY')
    .map(({ args }) => args);
  const problems = copied.some((args) => args.includes('package-lock.json'))
    ? []
    : ['package-lock.json is not copied before `npm ci`'];
  const sources = copied.filter((args) =>
    args
      .split(/\s+/)
      .slice(0, -1)
      .some((path) => !/(package(-lock)?\.json|\.npmrc)$/.test(path)),
  );
  return [
    ...problems,
    ...sources.map(
      (args) => `sources are copied before \`npm ci\`, so every change installs the packages again: COPY ${args}`,
    ),
  ];
}

function checkRuntime({ instructions }) {
  const last = (wanted) => instructions.findLast(({ name }) => name === wanted)?.args;
  const user = last('USER');
  return [
    (!user || /^(root|0)(:|$)/.test(user)) && 'the image runs as root: set USER',
    !/\/health\/live/.test(last('HEALTHCHECK') ?? '') && 'no HEALTHCHECK on /health/live',
    !/tini|dumb-init/.test(last('ENTRYPOINT') ?? '') && 'no init as ENTRYPOINT, so signals and zombies are not handled',
    !last('CMD')?.startsWith('[') && 'CMD is not in exec form',
    !instructions.some(({ name, args }) => name === 'ENV' && /NODE_ENV=production/.test(args)) &&
      'NODE_ENV is not production',
  ].filter(Boolean);
}

/** Returns a sentence for each problem of a Dockerfile. */
export function findDockerfileProblems(source) {
  const instructions = parseInstructions(source);
  const stages = groupByStage(instructions);
  if (stages.length < 2) return ['it is not a multi-stage build'];
  const builders = new Set(stages.map(({ name }) => name));
  const unpinned = stages
    .filter(({ image }) => !builders.has(image) && !isPinned(image))
    .map(({ image }) => `FROM ${image} has no release tag`);
  const secrets = instructions
    .filter(({ name, args }) => /^(ENV|ARG)$/.test(name) && SECRET_PATTERN.test(args))
    .map(({ name, args }) => `a secret in ${name}: ${args.split('=')[0]}`);
  return [...unpinned, ...secrets, ...checkOrder(stages[0]), ...checkRuntime(stages.at(-1))];
}
