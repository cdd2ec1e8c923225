import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { DraggedValue } from '../touch/draggedValue';

/** Both ends of a slider. */
type Span = readonly number[];

/**
 * A span whose ends are dragged along a slider; one that is broken off has never been.
 *
 * @param take  it was let go there
 * @returns where it stands meanwhile, and what the slider needs
 */
export function useDraggedSpan(take: (span: Span) => void) {
  const [dragged, setDragged] = useState<Span>();
  const drag = useRef<DraggedValue<Span>>(undefined);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const made = new DraggedValue<Span>(setDragged, (span) => taken(span));
    drag.current = made;
    return () => made.stop();
  }, []);
  const slider = {
    onPointerDown: ({ pointerId }: PointerEvent) => drag.current?.press(pointerId),
    onKeyDownCapture: () => drag.current?.key(),
    onChange: (_: unknown, span: number | Span) => drag.current?.move(span as Span),
    onChangeCommitted: (_: unknown, span: number | Span) => drag.current?.release(span as Span),
  };
  return { dragged, slider };
}
