export { MessageAction } from './message-action.tsx';
export { MessageForm } from './message-form.tsx';
export { useMessage } from './use-message.ts';
