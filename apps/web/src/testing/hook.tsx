import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider, type SnackbarKey } from 'notistack';
import { act, cloneElement, type ReactElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { BareElement, openPage, type BareWindow } from './page';

/** What somebody reads in a message, and can press there. */
interface Message {
  readonly text: string;
  readonly kind: string | undefined;
  readonly action: ((key: SnackbarKey) => ReactNode) | undefined;
  readonly key: SnackbarKey;
}

/** The messages of a page, kept as they are without being drawn. */
class Messages extends SnackbarProvider {
  override render(): ReactElement {
    return cloneElement(super.render() as ReactElement<{ children: ReactNode }>, {}, this.props.children);
  }
  get shown(): readonly Message[] {
    const { snacks } = this.state as unknown as { readonly snacks: readonly Snack[] };
    return snacks
      .filter(({ requestClose }) => !requestClose)
      .map(({ message, variant, action, id }) => ({ text: message, kind: variant, action, key: id }));
  }
}
interface Snack {
  readonly id: SnackbarKey;
  readonly message: string;
  readonly variant: string;
  readonly action: ((key: SnackbarKey) => ReactNode) | undefined;
  readonly requestClose: boolean;
}

/** A component that uses a hook, on a page without a picture. */
export interface Mounted<Given, Found> {
  readonly page: BareWindow;
  readonly client: QueryClient;
  /** What the hook gave when it was drawn last. */
  now(): Found;
  /** Draws it again, with something else perhaps. */
  again(given: Given): Promise<void>;
  /** Does something and lets everything come of it that comes at once. */
  after(work: () => unknown): Promise<void>;
  messages(): readonly Message[];
  leave(): Promise<void>;
}

/**
 * Uses a hook in React itself, as a component of a page does; nothing is drawn.
 *
 * @param around  what stands around the component besides messages and what was asked of the server
 * @param page    a page that is open already
 */
export async function mounted<Given, Found>(
  hook: (given: Given) => Found,
  given: Given,
  around: (inner: ReactNode) => ReactNode = (inner) => inner,
  page: BareWindow = openPage(),
): Promise<Mounted<Given, Found>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let found: Found | undefined;
  const User = ({ of }: { readonly of: Given }) => {
    found = hook(of);
    return null;
  };
  let messages: Messages | null = null;
  const container = Object.assign(new BareElement(), { nodeName: 'DIV', tagName: 'DIV', ownerDocument: page.document });
  Object.assign(page.document, { defaultView: page });
  const root: Root = createRoot(container as unknown as Element);
  const draw = async (of: Given) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Messages maxSnack={99} ref={(made: Messages | null) => void (messages = made)}>
            {around(<User of={of} />)}
          </Messages>
        </QueryClientProvider>,
      ),
    );
  };
  await draw(given);
  let isOpen = true;
  const leave = async () => {
    if (!isOpen) return;
    isOpen = false;
    await act(async () => root.unmount());
    client.clear();
  };
  onTestFinished(leave);
  return {
    ...{ page, client, leave },
    now: () => found as Found,
    again: draw,
    after: async (work) => {
      await act(async () => void (await work()));
    },
    messages: () => messages?.shown ?? [],
  };
}
