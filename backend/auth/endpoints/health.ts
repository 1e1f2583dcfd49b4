import { json } from '../answer.ts';

/** `GET /health`, in the words of the official service, for which clients look. */
export function health(): Response {
  return json({
    version: 'bottin',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}
