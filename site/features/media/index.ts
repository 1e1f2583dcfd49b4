export { DropZone, FileButton } from './file-button.tsx';
export { FileStatus, UploadSummary } from './file-status.tsx';
export { RefusedFiles } from './refused-files.tsx';
export { UploadQueueProvider } from './upload-queue-provider.tsx';
export { type RefusedFile, useChoosing, usePaste } from './use-choosing.ts';
export { type Dragged, inserted, moved, useDragOrder } from './use-drag-order.ts';
export { UndoBar, useRemoval } from './use-removal.tsx';
export { pathsOf, UnsettledFiles, useUploadQueue } from './use-upload-queue.ts';
