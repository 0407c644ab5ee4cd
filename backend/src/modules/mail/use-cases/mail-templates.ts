import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { COMPOSES_MAIL, type MailData, type MailTemplate, type TemplateMetadata } from '../ports/mail-template.ts';

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
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const facts =
        metatype && instance
          ? (Reflect.getMetadata(COMPOSES_MAIL, metatype) as TemplateMetadata | undefined)
          : undefined;
      if (!facts) continue;
      const template = instance as MailTemplate<MailData>;
      if (found.has(facts.name) && found.get(facts.name) !== template)
        throw new Error(`Two mail templates are named ${facts.name}`);
      found.set(facts.name, template);
    }
    return found;
  }
}
