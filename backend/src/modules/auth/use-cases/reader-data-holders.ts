import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

/** Finds all providers of reader data, in every module. */
@Injectable()
export class ReaderDataHolders {
  constructor(private readonly discovery: DiscoveryService) {}

  findAll(): ReaderData[] {
    return this.discovery
      .getProviders({ metadataKey: HoldsReaderData.KEY })
      .map(({ instance }) => instance as ReaderData)
      .sort((a, b) => a.part.localeCompare(b.part));
  }
}
