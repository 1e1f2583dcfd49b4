/** What a gateway says of a message that it does not carry. */
export class SmsGatewayError extends Error {}
