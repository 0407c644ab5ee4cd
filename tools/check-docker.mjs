// Checks the files in docker/ without a Docker engine, and with `docker compose config` if Docker is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findComposeProblems, parseCompose } from './checks/compose.mjs';
import { findDockerfileProblems } from './checks/dockerfile.mjs';
import { findOnPath, root } from './repository.mjs';
import { runTool, say } from './terminal.mjs';

const read = (name) => readFileSync(join(root, 'docker', name), 'utf8');

/** Returns the rules whose deliberate violation is not detected. */
function findUndetectedRules(dockerfile, compose, proxy) {
  const broken = {
    'a root image': () => findDockerfileProblems(dockerfile.replace(/^USER .*$/m, 'USER root')),
    'no health check': () => findDockerfileProblems(dockerfile.replace(/^HEALTHCHECK[^\n]*\n[^\n]*$/m, '')),
    'an unpinned image': () => findDockerfileProblems(dockerfile.replaceAll(/node:24-bookworm-slim/g, 'node:latest')),
    'a secret in ENV': () => findDockerfileProblems(dockerfile.replace('HOST=0.0.0.0', 'ADMIN_PASSWORD=x')),
    'sources before the lock': () =>
      findDockerfileProblems(dockerfile.replace('COPY package.json', 'COPY backend backend\nCOPY package.json')),
    'a default password': () =>
      findComposeProblems(
        parseCompose(compose.replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, '${POSTGRES_PASSWORD:-parallax}')),
      ),
    'a service without health check': () =>
      findComposeProblems(parseCompose(compose.replaceAll(/healthcheck:/g, 'x-healthcheck:'))),
    'two services on one port': () => findComposeProblems(parseCompose(compose, proxy.replace('!reset', ''))),
    'a proxy without release': () => findComposeProblems(parseCompose(compose, proxy.replace(/nginx:[\d.]+/, 'nginx'))),
  };
  return Object.keys(broken)
    .filter((what) => broken[what]().length === 0)
    .map((what) => `The check does not detect ${what}.`);
}

function findEngineProblems() {
  if (!findOnPath('docker') || spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status !== 0) return [];
  const env = { ...process.env, POSTGRES_PASSWORD: 'x', REDIS_PASSWORD: 'x' };
  const base = ['-f', join(root, 'docker', 'compose.yaml'), '--env-file', join(root, 'docker', '.env.example')];
  return [base, [...base, '-f', join(root, 'docker', 'compose.proxy.yaml')]].flatMap((files) => {
    const args = ['compose', ...files, 'config', '--quiet', '--no-env-resolution'];
    const result = spawnSync('docker', args, { encoding: 'utf8', env });
    return result.status === 0 ? [] : [`docker compose config: ${result.stderr.trim()}`];
  });
}

await runTool(() => {
  const [dockerfile, compose, proxy] = ['Dockerfile', 'compose.yaml', 'compose.proxy.yaml'].map(read);
  const problems = [
    ...findDockerfileProblems(dockerfile).map((problem) => `docker/Dockerfile: ${problem}`),
    ...findComposeProblems(parseCompose(compose)).map((problem) => `docker/compose.yaml: ${problem}`),
    ...findComposeProblems(parseCompose(compose, proxy)).map((problem) => `docker/compose.proxy.yaml: ${problem}`),
    ...findUndetectedRules(dockerfile, compose, proxy),
    ...findEngineProblems(),
  ];
  for (const problem of problems) say(problem);
  if (problems.length === 0) say('The files in docker/ are valid.');
  return problems.length > 0 ? 1 : 0;
});
