import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicRead } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { MakeProof } from '../use-cases/make-proof.ts';
import { ProofDto } from './dto/proof.dto.ts';

@ApiTags('articles')
@Controller('api/articles')
export class ProofsController {
  constructor(private readonly proofs: MakeProof) {}

  /** Returns the sentences of a published article with their passages and its log entries, as a signed file. */
  @Get(':id/proof')
  @PublicRead()
  @ApiOkResponse({ type: ProofDto })
  async ofArticle(@IdParam() id: number, @Res() response: Response): Promise<void> {
    const proof = await this.proofs.ofArticle(id);
    response
      .setHeader('Content-Type', 'application/json; charset=utf-8')
      .setHeader('Content-Disposition', `attachment; filename="parallax-article-${id}-proof.json"`)
      .send(`${JSON.stringify(proof, null, 2)}\n`);
  }
}
