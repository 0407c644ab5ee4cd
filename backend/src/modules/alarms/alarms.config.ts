import { configSlice } from '../../shared/config/environment.ts';
import { optionalText, optionalUrl } from '../../shared/config/variables.ts';

export const alarmsConfig = configSlice('Alarms', {
  OPERATOR_EMAIL: optionalText(
    'Address that receives an email when an alarm begins and when it ends, such as when no worker runs.',
    'operator@example.org',
  ),
  OPERATOR_WEBHOOK: optionalUrl(
    'Address that receives the same messages as JSON in a POST request, such as of a chat or a pager.',
    'https://chat.example.org/hooks/parallax',
  ),
});
