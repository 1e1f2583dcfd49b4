import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type CropView, dragged, drawSquare, WHOLE, ZOOM_MAX } from './picture-file.ts';

type CropDialogProps = {
  picture: ImageBitmap;
  onUse: (view: CropView) => void;
  onCancel: () => void;
};

/** Twice the displayed size, for high-density screens. */
const PREVIEW_PIXELS = 576;

/** Crops a square out of a picture, by dragging or by sliders that work with the keyboard. */
export function CropDialog({ picture, onUse, onCancel }: CropDialogProps) {
  const { t } = useTranslation();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState(WHOLE);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, view);
  }, [picture, view]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { movementX, movementY } = event;
    const { width } = event.currentTarget.getBoundingClientRect();
    setView((former) => dragged(picture, former, movementX / width, movementY / width));
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onCancel}
      className="card m-auto w-[min(24rem,calc(100vw-2rem))] p-5 text-ink shadow-raised backdrop:bg-[rgb(7_13_25/0.7)]"
    >
      <h2 id={title} className="font-bold text-heading">
        {t('profile.avatar.crop.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('profile.avatar.crop.text')}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('profile.avatar.crop.preview')}
        width={PREVIEW_PIXELS}
        height={PREVIEW_PIXELS}
        className="mx-auto mt-4 aspect-square w-full max-w-72 cursor-grab touch-none rounded-full border border-rule active:cursor-grabbing"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="mt-4 grid gap-3">
        <Slider
          label={t('profile.avatar.crop.zoom')}
          value={view.zoom}
          from={1}
          to={ZOOM_MAX}
          onChange={(zoom) => setView({ ...view, zoom })}
        />
        <Slider
          label={t('profile.avatar.crop.horizontal')}
          value={view.x}
          from={0}
          to={1}
          isOff={picture.width <= picture.height && view.zoom === 1}
          onChange={(x) => setView({ ...view, x })}
        />
        <Slider
          label={t('profile.avatar.crop.vertical')}
          value={view.y}
          from={0}
          to={1}
          isOff={picture.height <= picture.width && view.zoom === 1}
          onChange={(y) => setView({ ...view, y })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary flex-1" onClick={() => onUse(view)}>
          {t('profile.avatar.crop.use')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('profile.cancel')}
        </button>
      </div>
    </dialog>
  );
}

type SliderProps = {
  label: string;
  value: number;
  from: number;
  to: number;
  isOff?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, value, from, to, isOff, onChange }: SliderProps) {
  return (
    <label className="grid grid-cols-[9rem_1fr] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={(to - from) / 100}
        value={value}
        disabled={isOff}
        className="h-6 w-full accent-link"
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
