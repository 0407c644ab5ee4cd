import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** Node keeps running while a channel is open, and pages never close their channel. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom plus browser APIs that Node has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: { ...config.projectConfig, testEnvironmentOptions: { url: 'https://parallax.test/' } },
      },
      context,
    );
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel = PageChannel;
    this.global.isSecureContext = true;
  }
}
