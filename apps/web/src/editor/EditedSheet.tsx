import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shownScore } from '@notewright/editor';
import type { Ticks } from '@notewright/score';
import { Sheet, type SheetPlace, type Zoom } from '../sheet';
import './editor.css';
import { usePointer } from './gestures/usePointer';
import { MarksPainter } from './overlay/marksPainter';
import { SheetGeometry } from './overlay/sheetGeometry';
import type { MenuRequest } from './menus/menuRequest';
import type { EditingStore } from './store/editingStore';
import { useEditor } from './store/useEditor';
import { useSelectionInView } from './overlay/useSelectionInView';

interface Props {
  readonly store: EditingStore;
  readonly zoom: Zoom;
  readonly visibleMeasures: number;
  readonly cursorTicks: () => Ticks | undefined;
  readonly following: boolean;
  readonly onHeader: () => void;
  readonly onRemark: (measureIndex: number) => void;
  readonly onMenu: (request: MenuRequest) => void;
  /** Where things are on the sheet, for whoever places something over it. */
  readonly onGeometry: (geometry: SheetGeometry | undefined) => void;
}

/** The sheet while it is edited: what is selected is marked over the engraving, which is drawn anew only where music changed. */
export function EditedSheet(props: Props) {
  const { store, zoom, visibleMeasures, cursorTicks, following, onHeader, onRemark, onMenu, onGeometry } = props;
  const score = useEditor(shownScore);
  const painter = useRef<MarksPainter | undefined>(undefined);
  const onSystem = useCallback((lineIndex: number) => painter.current?.paintLine(lineIndex), []);
  const onPainter = useCallback((made: MarksPainter | undefined) => {
    painter.current = made;
  }, []);
  const overlay = useCallback(
    (place: SheetPlace) => <Marks {...{ store, place, onPainter, onMenu, onGeometry }} />,
    [store, onPainter, onMenu, onGeometry],
  );
  return (
    <div className="editing">
      <Sheet {...{ score, zoom, visibleMeasures, cursorTicks, following, onHeader, onRemark, overlay, onSystem }} />
    </div>
  );
}

interface MarksProps extends Pick<Props, 'store' | 'onMenu' | 'onGeometry'> {
  readonly place: SheetPlace;
  readonly onPainter: (painter: MarksPainter | undefined) => void;
}

/** Renders nothing: it paints, and listens to the pointer. */
function Marks({ store, place: { lines, sheet, systems }, onPainter, onMenu, onGeometry }: MarksProps) {
  const place = useMemo(() => ({ lines, sheet, systems }), [lines, sheet, systems]);
  const geometry = useMemo(() => new SheetGeometry(place), [place]);
  const painter = useMemo(() => new MarksPainter(place, store.getState), [place, store]);
  useEffect(() => {
    onPainter(painter);
    painter.paint();
    const stop = store.onChange(({ before, after }) => {
      if (before.selection !== after.selection || before.caret !== after.caret) painter.paint();
    });
    return () => {
      stop();
      onPainter(undefined);
    };
  }, [painter, store, onPainter]);
  useEffect(() => {
    onGeometry(geometry);
    return () => onGeometry(undefined);
  }, [geometry, onGeometry]);
  useSelectionInView(store, place, geometry);
  usePointer({ store, sheet, geometry, painter, onMenu });
  return null;
}
