/** An error response of an SMS gateway. */
export class SmsGatewayError extends Error {}
