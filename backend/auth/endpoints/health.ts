import { json } from '../request/answer.ts';

/** `GET /health`: in the official service's format, which clients check. */
export function health(): Response {
  return json({
    version: 'bottin',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}
