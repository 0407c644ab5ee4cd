// Checks the files in docker/ without a Docker engine, and with `docker compose config` if Docker is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { problemsOfCompose } from './checks/compose.mjs';
import { problemsOfDockerfile } from './checks/dockerfile.mjs';
import { onPath, root } from './repository.mjs';
import { runTool, say } from './terminal.mjs';

const read = (name) => readFileSync(join(root, 'docker', name), 'utf8');

/** Returns the rules whose deliberate violation is not detected. */
function undetected(dockerfile, compose) {
  const broken = {
    'a root image': () => problemsOfDockerfile(dockerfile.replace(/^USER .*$/m, 'USER root')),
    'no health check': () => problemsOfDockerfile(dockerfile.replace(/^HEALTHCHECK[^\n]*\n[^\n]*$/m, '')),
    'an unpinned image': () => problemsOfDockerfile(dockerfile.replaceAll(/node:24-bookworm-slim/g, 'node:latest')),
    'a secret in ENV': () => problemsOfDockerfile(dockerfile.replace('HOST=0.0.0.0', 'ADMIN_PASSWORD=x')),
    'sources before the lock': () =>
      problemsOfDockerfile(dockerfile.replace('COPY package.json', 'COPY backend backend\nCOPY package.json')),
    'a default password': () =>
      problemsOfCompose(
        parse(compose.replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, '${POSTGRES_PASSWORD:-parallax}')),
      ),
    'a service without health check': () =>
      problemsOfCompose(parse(compose.replaceAll(/healthcheck:/g, 'x-healthcheck:'))),
  };
  return Object.keys(broken)
    .filter((what) => broken[what]().length === 0)
    .map((what) => `The check does not detect ${what}.`);
}

function engineProblems() {
  if (!onPath('docker') || spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status !== 0) return [];
  const env = { ...process.env, POSTGRES_PASSWORD: 'x', REDIS_PASSWORD: 'x' };
  const files = ['-f', join(root, 'docker', 'compose.yaml'), '--env-file', join(root, 'docker', '.env.example')];
  const result = spawnSync('docker', ['compose', ...files, 'config', '--quiet', '--no-env-resolution'], {
    encoding: 'utf8',
    env,
  });
  return result.status === 0 ? [] : [`docker compose config: ${result.stderr.trim()}`];
}

await runTool(() => {
  const [dockerfile, compose] = [read('Dockerfile'), read('compose.yaml')];
  const problems = [
    ...problemsOfDockerfile(dockerfile).map((problem) => `docker/Dockerfile: ${problem}`),
    ...problemsOfCompose(parse(compose)).map((problem) => `docker/compose.yaml: ${problem}`),
    ...undetected(dockerfile, compose),
    ...engineProblems(),
  ];
  for (const problem of problems) say(problem);
  if (problems.length === 0) say('The files in docker/ are valid.');
  return problems.length > 0 ? 1 : 0;
});
