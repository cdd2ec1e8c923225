import { createHashRouter, Navigate, redirect } from 'react-router';
import { AnonymousOnly, PrivateOnly } from '../session/Guard';
import { withAllWords } from '../session/language';
import { Root, RouteBroke } from './Root';

/** Each page is loaded when it is first visited; until then the page before it stays. */
const component = async (page: Promise<{ default: React.ComponentType }>) => ({ Component: (await page).default });

const anonymous = (path: string, page: () => Promise<{ default: React.ComponentType }>) => ({
  path,
  lazy: async () => {
    const { default: Page } = await page();
    return {
      Component: () => (
        <AnonymousOnly>
          <Page />
        </AnonymousOnly>
      ),
    };
  },
});

export const router = createHashRouter([
  {
    Component: Root,
    ErrorBoundary: RouteBroke,
    HydrateFallback: () => null,
    children: [
      anonymous('/login', () => import('../entry/LoginPage')),
      anonymous('/register', () => import('../entry/RegisterPage')),
      anonymous('/onboarding', () => withAllWords(import('../onboarding/OnboardingPage'))),
      anonymous('/forgotpassword', () => import('../entry/ForgotPasswordPage')),
      { path: '/resetpassword', lazy: () => component(import('../entry/ResetPasswordPage')) },
      { path: '/confirmemail', lazy: () => component(import('../entry/ConfirmEmailPage')) },
      { path: '/logout', lazy: () => component(import('../entry/LogoutPage')) },
      {
        lazy: () => component(withAllWords(import('./Furnished'))),
        children: [
          { path: '/shared', lazy: () => component(import('../shared-page/SharedPage')) },
          { path: '/demo', lazy: () => component(import('../demo/DemoPage')) },
          {
            lazy: () => component(import('./PrivateLayout')),
            children: [
              { path: '/songbook/*', lazy: () => component(import('../songbook/SongbookPage')) },
              { path: '/score/*', lazy: () => component(import('../score-page')) },
              { path: '/upgrade/*', lazy: () => component(import('../plans/UpgradePage')) },
              { path: '/changesubscription', lazy: () => component(import('../plans/ChangePlanPage')) },
              { path: '/paymentinfo/*', lazy: () => component(import('../plans/PaymentInfoPage')) },
              { path: '/xmas', lazy: () => component(import('../seasonal/AdventPage')) },
              { path: '/spooky', lazy: () => component(import('../seasonal/HalloweenPage')) },
            ],
          },
        ],
      },
      // As links of old were written: '#!/paymentinfo'.
      { path: '/!/*', loader: ({ params, request }) => redirect(`/${params['*']}${new URL(request.url).search}`) },
      {
        path: '*',
        element: (
          <PrivateOnly>
            <Navigate to="/songbook" replace />
          </PrivateOnly>
        ),
      },
    ],
  },
]);
