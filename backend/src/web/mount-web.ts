import type { NestExpressApplication } from '@nestjs/platform-express';

/** Pages, assets and pictures, ahead of the controllers. */
export async function mountWeb(_app: NestExpressApplication): Promise<void> {
  await Promise.resolve();
}
