/** The part of the router that apps use. Sharing the package whole would ship 25 KB more. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
