const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  // Vite turns these imports into URLs and styles; tests without layout need neither.
  moduleNameMapper: { '\\.(css|svg|woff2)(\\?\\w+)?$': '<rootDir>/testing/asset.ts' },
};
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      roots: ['<rootDir>/src'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    },
    {
      ...base,
      displayName: 'component',
      testEnvironment: '<rootDir>/testing/browser-environment.mjs',
      roots: ['<rootDir>/src'],
      testMatch: ['**/*.dom-spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/testing/set-up.ts'],
    },
  ],
};
