import type { WordGroups } from './category-words.ts';

/** Boards, markets, makers and economies, as financial pages report them. */
export const BUSINESS_BOARDS: WordGroups = {
  'of boards and deals': `
    agreed_to_buy agreed_to_acquire agreed_to_sell agreed_takeover acquisition_of takeover_of takeover_offer
    takeover_battle takeover_speculation takeover_panel hostile_takeover hostile_offer friendly_takeover
    raised_its_bid raised_its_offer rejected_an_offer rival_bid rival_bidder counterbid counter-bid bidding_war
    preferred_bidder due_diligence cash_and_stock stock_deal cash_deal all-share merger_of merger_with
    mergers_and_acquisitions megamerger megadeal proposed_merger planned_merger antitrust_approval regulatory_approval
    competition_regulator european_commission_antitrust monopolies_commission divest divesting divested spin_off_its
    spinning_off demerger sell-off_of selling_its_stake stake_sale buys_stake 51_percent_stake investment_bank
    investment_banking investment_firm investment_company investment_fund private_equity_firm buyout_firm
    leveraged_buyout management_buyout venture_capital_fund pension_plan_deficit sovereign_fund bondholders bank_loan
    loan_losses bad_loans nonperforming debt_restructuring debt_rating junk_status bond_offering share_sale
    secondary_offering public_offer initial_public dutch_auction listing_on_the delisting stock_options executive_pay
    executive_compensation golden_parachute bonus_payout board_meeting board_members_of annual_meeting
    shareholder_meeting shareholder_vote shareholder_revolt shareholder_lawsuit corporate_governance sarbanes-oxley
    accounting_rules accounting_practices restatement restated_results restate_earnings external_auditor
    market_manipulation bid-rigging late_trading fund_scandal former_chief_financial former_enron kenneth_lay
    jeffrey_skilling skilling andrew_fastow fastow bernard_ebbers ebbers scott_sullivan dennis_kozlowski kozlowski
    tyco_chief richard_scrushy scrushy healthsouth rigas calisto_tanzi martha_stewart's_company imclone
    frank_quattrone quattrone eliot_spitzer spitzer maurice_greenberg refco hollinger_international lord_black
    chairman_and_chief_executive chief_executive_said new_chief_executive executive_chairman non-executive
    company_spokesman company_statement company_announced company_officials the_company_said the_firm_said
    the_group_said parent_group no._2_maker biggest_producer largest_producer largest_retailer largest_maker
    biggest_retailer biggest_bank largest_bank second-biggest third-largest
  `,
  'of profits and sales': `
    profit_rose profit_fell profits_up profits_down profit_jumped profit_surges profit_drops profit_climbs
    profit_doubled profits_soar profit_forecast profit_outlook profit_margin_at profit-taking earnings_rose
    earnings_fell earnings_jumped earnings_up earnings_warning earnings_forecast earnings_growth earnings_outlook
    earnings_expectations quarterly_net net_income_rose net_earnings loss_widens loss_widened loss_narrows
    loss_narrowed operating_loss first_quarter_results second_quarter_results third_quarter_results
    fourth_quarter_results first-half_profit second-half_profit half-year_results interim_results interim_profit
    full-year_earnings annual_earnings annual_loss annual_results annual_revenue annual_turnover sales_target
    sales_outlook sales_forecast sales_dropped sales_declined sales_jumped sales_up sales_down record_profit
    record_sales record_loss comparable-store like-for-like christmas_trading trading_update trading_period
    market_expectations analysts_forecasts beat_forecasts below_forecasts above_expectations below_expectations
    met_expectations lowered_its_forecast cuts_forecast cut_its_forecast raises_forecast lowers_outlook raises_outlook
    guidance_cut cost_cuts cutting_costs job_cutting cut_jobs_at shed_jobs slash_jobs axe_jobs jobs_to_go
    plant_closure factory_closure restructure restructuring_plan restructuring_charge turnaround_plan turnround
    write-offs one-time_charge special_charge exceptional_items goodwill_impairment
  `,
  'of markets and economies': `
    stocks_end stocks_close stocks_open stocks_up stocks_down stocks_higher stocks_lower stocks_gain stocks_drop
    stocks_climb stocks_dip stocks_edge stocks_seen stocks_mixed tech_shares technology_shares technology_stocks
    tech_stock_rally shares_fall shares_rise shares_up shares_down shares_drop shares_jump shares_tumble
    shares_tumbled shares_sank shares_slump shares_plunge shares_close shares_traded share_trading share_index
    shares_hit stock_index stock_indices stock_analyst market_closed european_shares asian_shares asian_stocks
    tokyo_stocks japanese_stocks nikkei_average topix kospi sensex straits_times_index cac_40 bovespa all_ordinaries
    shanghai_composite ftse_100 ftse_250 footsie dj_industrial dow_industrials standard_and_poor treasuries
    treasury_prices treasury_yields_rose bond_prices gilts benchmark_rate key_rate rates_unchanged rates_on_hold
    fed_raises raised_interest_rates raised_rates federal_open_market fomc fed_officials fed_governor alan_greenspan
    monetary_policy_committee jean-claude_trichet trichet otmar_issing wim_duisenberg bundesbank dollar_fell
    dollar_rose dollar_falls dollar_gains dollar_hits dollar_slips dollar_slides dollar's_decline against_the_dollar
    against_the_euro against_the_yen currency_trading revaluation revalue devaluation renminbi foreign_reserves
    current_account balance_of_payments trade_balance trade_figures trade_surplus_with trade_dispute trade_barriers
    trade_representative trade_commissioner anti-dumping import_tariffs textile_quotas textile_imports steel_imports
    lumber_dispute export_subsidies doha_round economic_output economic_figures economic_indicators economic_index
    leading_indicators economic_expansion economic_slump economic_downturn economic_boom economists_had economists_say
    economists_expected economists_said consumer_prices_rose consumer_demand consumer_debt consumer_credit
    factory_output factory_activity manufacturing_output manufacturing_activity industrial_orders machinery_orders
    tankan ifo zew_index business_climate business_sentiment business_investment capital_spending wholesale_prices
    core_inflation price_pressures jobless_claims_rose unemployment_figures unemployment_benefits jobless_total
    payroll_growth nonfarm non-farm labour_costs labor_costs productivity_growth retail_sales_rose retail_sales_fell
    housing_boom housing_bubble property_market property_prices house_price_growth halifax_survey nationwide_building
    rightmove mortgage_lender council_of_mortgage building_society oil_futures crude_futures crude_oil_prices
    oil_price_rise oil_prices_fell oil_prices_rose oil_prices_hit $50_a_barrel barrel_of_oil barrels_a_day oil_output
    oil_supply oil_stocks oil_inventories crude_inventories oil_demand oil_traders oil_market oil_minister brent_crude
    light_sweet west_texas_intermediate opec_ministers heating_oil gasoline_prices natural_gas_futures gold_futures
    copper_prices metals_prices iron_ore coal_producer gold_miner steel_prices steel_demand commodity_prices
    grain_prices coffee_prices sugar_prices
  `,
  'of makers and carriers': `
    airline_industry_losses airline_bankruptcy bankrupt_airline ailing_airline struggling_airline low-fare fare_war
    fuel_surcharge jet_fuel pilots_agree wage_cuts wage_concessions pay_cuts pension_obligations delta_air_lines
    us_airways_group ual_corp ual amr_corp northwest_airlines_corp continental_airlines_inc america_west jet_orders
    airbus_parent eads rolls-royce_engines embraer bombardier airbus_a380_orders aerospace_group defence_contractor
    defense_contractor defence_group shipbuilder shipbuilding shipping_line container_shipping port_operator p&o
    rail_operator train_operator freight_operator parcel_delivery deutsche_post royal_mail post_office_profits
    telecom_company telecoms_operator mobile_operators bt_group cable_&_wireless mmo2 hutchison_whampoa ntt_docomo
    china_mobile china_unicom telstra singtel bharti vimpelcom at&t_wireless sprint_corp sprint_and_nextel qwest
    verizon_bid mci_bid cable_operator cablevision comcast_bid disney_bid disney_shareholders michael_eisner eisner
    viacom_inc sumner_redstone time_warner_inc news_corporation bskyb itv_plc emap pearson_plc reuters_group
    dow_jones_&_co media_conglomerate newspaper_group publishing_group advertising_group wpp sorrell havas publicis
    omnicom pharmaceutical_company pharmaceuticals_group drugs_giant generics_maker merck_shares schering
    sanofi-aventis aventis food_maker food_company food_giant snack_maker consumer_products consumer_goods
    household_goods tobacco_giant cigarette_maker reynolds_american bat_plc imperial_tobacco gallaher
    scottish_&_newcastle inbev carlsberg sab_miller constellation_brands luxury_goods luxury_group richemont
    clothing_retailer clothing_chain fashion_retailer fashion_chain_sales toy_retailer toymaker mattel hasbro
    lego_profits home_improvement electrical_retailer b&q boots_group next_plc burton_group bhs house_of_fraser
    allders woolworths_group sears_holdings federated_department may_department saks_inc circuit_city_stores
    carrefour_group metro_ag karstadt karstadtquelle ahold royal_ahold albertsons winn-dixie wm_morrison stuart_rose
    bankers_trust abn_amro ing_group credit_agricole societe_generale bnp_paribas unicredit banca capitalia
    antonveneta dresdner commerzbank westlb allianz munich_re swiss_re zurich_financial lloyd's_of_london reinsurance
    reinsurer insurance_giant mitsubishi_ufj mizuho_financial daiei seibu_railway livedoor shinsei sanyo_electric
    hyundai_group samsung_electronics_profit posco lg_card china_aviation_oil baosteel cnpc china_construction_bank
    bank_of_china industrial_and_commercial_bank infosys_profit ongc state_bank_of_india lukoil_stake khodorkovsky
    mikhail_khodorkovsky yugansk sibneft_merger total_sa royal_dutch/shell shell's reserves_scandal exxon_mobil
    chevrontexaco repsol_ypf norsk_hydro xstrata wmc_resources noranda alcan harmony_gold gold_fields anglogold
    de_beers
  `,
};
