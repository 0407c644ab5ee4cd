import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HOLDS_READER_DATA, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

/** Finds all providers of reader data, in every module. */
@Injectable()
export class ReaderDataHolders {
  constructor(private readonly discovery: DiscoveryService) {}

  findAll(): ReaderData[] {
    return this.discovery
      .getProviders()
      .filter(
        ({ metatype, instance }) =>
          typeof metatype === 'function' && Reflect.hasMetadata(HOLDS_READER_DATA, metatype) && instance !== undefined,
      )
      .map(({ instance }) => instance as ReaderData)
      .sort((a, b) => a.part.localeCompare(b.part));
  }
}
