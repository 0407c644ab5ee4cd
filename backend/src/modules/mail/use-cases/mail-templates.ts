import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  type MailData,
  type MailTemplate,
  MailTemplateMetadata,
  readTemplateMetadata,
} from '../ports/mail-template.ts';

/** Finds the templates of all modules, so that the mail module does not depend on them. */
@Injectable()
export class MailTemplates {
  #byName: ReadonlyMap<string, MailTemplate<MailData>> | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  findByName(name: string): MailTemplate<MailData> | null {
    this.#byName ??= this.#discover();
    return this.#byName.get(name) ?? null;
  }

  #discover(): ReadonlyMap<string, MailTemplate<MailData>> {
    const found = new Map<string, MailTemplate<MailData>>();
    for (const { metatype, instance } of this.discovery.getProviders({ metadataKey: MailTemplateMetadata.KEY })) {
      const { name } = readTemplateMetadata(metatype as Type<MailTemplate<never>>);
      const template = instance as MailTemplate<MailData>;
      if (found.has(name) && found.get(name) !== template) throw new Error(`Two mail templates are named ${name}`);
      found.set(name, template);
    }
    return found;
  }
}
