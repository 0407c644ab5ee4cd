import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { ConfirmTestPayment } from '../use-cases/confirm-test-payment.ts';
import { ConfirmTestPaymentDto, TestPaymentDto } from './dto/billing.dto.ts';

@ApiTags('billing')
@Controller('api/test-payments')
@Access('anyone')
export class TestPaymentsController {
  constructor(private readonly confirmTestPayment: ConfirmTestPayment) {}

  /**
   * Confirms a payment in the card form of the simulated payment provider. No card is charged. Responds with 404 if a
   * real provider is configured.
   */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: TestPaymentDto })
  async confirm(@Body() { clientSecret, card, approved }: ConfirmTestPaymentDto): Promise<TestPaymentDto> {
    return { status: await this.confirmTestPayment.confirmCard(clientSecret, card, approved === true) };
  }
}
