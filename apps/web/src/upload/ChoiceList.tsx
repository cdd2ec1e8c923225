import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { ChevronRight } from '../icons/forms';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly about: (option: T) => string | undefined;
  readonly chosen: T | undefined;
  readonly onChoose: (option: T) => void;
}

/** A list of which one is chosen; choosing goes on to the next step. */
export function ChoiceList<T extends string>({ label, options, nameOf, about, chosen, onChoose }: Props<T>) {
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
            <ListItemText primary={nameOf(option)} secondary={about(option)} />
            <ChevronRight sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
