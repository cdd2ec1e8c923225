import ChevronRight from '@mui/icons-material/ChevronRight';
import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, { readonly name: string; readonly about?: string }>>;
  readonly chosen: T | undefined;
  readonly onChoose: (option: T) => void;
}

/** A list of which one is chosen; choosing goes on to the next step. */
export function ChoiceList<T extends string>({ label, options, names, chosen, onChoose }: Props<T>) {
  return (
    <List aria-label={label} sx={{ display: 'grid', gap: 1, p: 0 }}>
      {options.map((option) => (
        <ListItem key={option} disablePadding>
          <ListItemButton
            selected={option === chosen}
            aria-current={option === chosen || undefined}
            onClick={() => onChoose(option)}
            sx={{ border: 1, borderColor: option === chosen ? 'primary.main' : 'divider', borderRadius: 1.5 }}
          >
            <ListItemText primary={names[option].name} secondary={names[option].about} />
            <ChevronRight sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
