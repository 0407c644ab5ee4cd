import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { ProofKeyStore } from '../data/proof-key.store.ts';
import { ProofKeysDto } from './dto/proof.dto.ts';
import { renderVerifyPage } from './verify-page.ts';

/** Tools for checking a proof: the public keys, a page and a program. */
@ApiTags('proofs')
@Controller()
@Access('anyone')
export class VerificationController {
  #program: string | null = null;

  constructor(private readonly keys: ProofKeyStore) {}

  /** Lists the public keys of proofs, newest first. */
  @Get('.well-known/parallax-proof-keys.json')
  @Header('Cache-Control', 'no-store')
  @Header('Access-Control-Allow-Origin', '*')
  @ApiOkResponse({ type: ProofKeysDto })
  async listKeys(): Promise<ProofKeysDto> {
    return { keys: await this.keys.listPublished() };
  }

  /** Returns a page that checks a proof in the browser. It contains the keys, so a saved copy works offline. */
  @Get('verify.html')
  @ApiProduces('text/html')
  @ApiOkResponse({ type: String })
  async page(@Res() response: Response): Promise<void> {
    const { html, policy } = renderVerifyPage(this.#readProgram(), await this.keys.listPublished());
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', `${policy}; frame-ancestors 'none'`)
      .setHeader('Cache-Control', 'no-store')
      .send(html);
  }

  /** Returns the program that checks a proof with Node. */
  @Get('verify-article.mjs')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="verify-article.mjs"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/javascript')
  @ApiOkResponse({ type: String })
  program(): string {
    return `${this.#readProgram()}\nprocess.exitCode = await runCommand(process.argv.slice(2));\n`;
  }

  /** The compiled file without the address of its source map. */
  #readProgram(): string {
    this.#program ??= readFileSync(new URL('../domain/verify-article.js', import.meta.url), 'utf8').replace(
      /\n\/\/# sourceMappingURL=.*\s*$/,
      '',
    );
    return this.#program;
  }
}
