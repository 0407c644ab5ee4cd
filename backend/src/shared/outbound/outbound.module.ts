import { Global, Module } from '@nestjs/common';
import { contactConfig } from '../config/app.config.ts';
import { GuardedFetcher } from './guarded-fetcher.ts';
import { HostGate } from './host-gate.ts';
import { listExemptOrigins } from './exempt-origins.ts';

@Global()
@Module({
  providers: [
    {
      provide: GuardedFetcher,
      useFactory: () => {
        const { CONTACT_ADDRESS } = contactConfig.read();
        return new GuardedFetcher({
          product: 'Parallax/0.1',
          contact: CONTACT_ADDRESS ?? 'https://parallax.example/contact',
          exemptOrigins: listExemptOrigins(),
        });
      },
    },
    {
      provide: HostGate,
      useFactory: () => new HostGate({ exempt: { origins: listExemptOrigins(), inFlight: 4, gapMs: 0 } }),
    },
  ],
  exports: [GuardedFetcher, HostGate],
})
export class OutboundModule {}
