const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    },
  },
];
const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles: ['<rootDir>/test/support/load-sanitiser.mjs'],
  transform: { '^.+\\.ts$': swc },
};
const servers = { globalSetup: '<rootDir>/test/support/template-database.ts' };
const secondTry = { setupFilesAfterEnv: ['<rootDir>/test/support/second-try.mjs'] };
export default {
  // Whole applications and real servers: slower than a unit, and two at a time; never a measure of speed.
  testTimeout: 180_000,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    { ...base, ...servers, ...secondTry, displayName: 'integration', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] },
    {
      ...base,
      ...servers,
      ...secondTry,
      displayName: 'journey',
      testEnvironment: '<rootDir>/test/support/journey-environment.mjs',
      testMatch: ['<rootDir>/test/journeys/**/*.spec.ts'],
    },
  ],
};
